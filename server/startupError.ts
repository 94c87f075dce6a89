/** Why the server cannot start, as one sentence for whoever started it. */
export class StartupError extends Error {}

/** Why a command cannot do anything with its arguments; how to use it should follow. */
export class UsageError extends StartupError {}
