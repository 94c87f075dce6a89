// Loaded before the tests, whose first sight of a lazy screen would wait for its code.
import.meta.glob(['../../../src/{app,screens,ui}/**/*.tsx', '!**/main.tsx'], { eager: true });
