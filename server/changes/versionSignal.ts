/** Calls somebody whenever a version may have been raised, until it is closed. */
export interface VersionSignal {
  close(): Promise<void>;
}

export type OpenVersionSignal = (wake: () => void) => VersionSignal;

/** Calls every so many ms, because nobody says so. */
export function pollVersions(interval: number): OpenVersionSignal {
  return (wake) => {
    const timer = setInterval(wake, interval).unref();
    return { close: async () => clearInterval(timer) };
  };
}
