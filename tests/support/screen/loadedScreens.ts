// Loaded before the tests, whose first sight of a lazy screen would wait for its code. Vite's
// development client also adds the styles of a lazy component without the CSP nonce.
import.meta.glob(['../../../src/{app,screens,ui}/**/*.tsx', '!**/main.tsx'], { eager: true });
