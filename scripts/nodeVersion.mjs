/** The oldest major version of Node.js that runs the tools. */
export const MIN_NODE_MAJOR = 24;

export const isNodeTooOld = Number.parseInt(process.versions.node, 10) < MIN_NODE_MAJOR;
