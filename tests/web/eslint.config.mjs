// What ESLint checks: the scripts of the report page, which share one scope, and the tests. The name of each
// thing that one script of the page takes from the other is in its first lines.

import js from "@eslint/js";
import globals from "globals";

export default [
    js.configs.recommended,
    {
        linterOptions: { reportUnusedDisableDirectives: "error" },
        rules: {
            "eqeqeq": "error", "no-shadow": "error", "no-var": "error", "prefer-const": "error",
            "no-implicit-globals": "off", "no-eval": "error", "no-implied-eval": "error",
            "max-len": ["error", { code: 110 }], "max-lines": ["error", 450],
        },
    },
    { files: ["uci/page/*.js"], languageOptions: { sourceType: "script", globals: globals.browser } },
    { files: ["tests/web/*.mjs"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
