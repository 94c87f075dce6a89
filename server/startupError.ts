/** Why the server or a command cannot start, as one sentence to print. */
export class StartupError extends Error {}

/** Invalid arguments of a command; the usage is printed after it. */
export class UsageError extends StartupError {}
