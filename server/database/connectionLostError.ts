/**
 * The connection to the database has ended during a statement. Nobody knows whether that was done.
 */
export class ConnectionLostError extends Error {}
