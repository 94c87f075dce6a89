const reused = new Set<string>();

/** Whether later servers will have the same address, so that a browser finds their code in its cache. */
export const isReusedAddress = (address: string): boolean => reused.has(address);

/**
 * A port that servers listen on one after another: `listen` gets it, 0 for the first one and while
 * another server has it, and returns the address.
 */
export function createReusedPort() {
  let port = 0;
  let isTaken = false;
  return async (listen: (port: number) => Promise<string>) => {
    if (isTaken) return { address: await listen(0), release: () => {} };
    isTaken = true;
    const address = await listen(port);
    port = Number(new URL(address).port);
    reused.add(address);
    const release = () => {
      isTaken = false;
    };
    return { address, release };
  };
}
