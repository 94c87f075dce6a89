import { useEffect } from 'react';
import { useRuntime } from '../actors/runtime.ts';

/** Session and connection do not know each other: what one reports is forwarded to the other. */
export function useConnectionForwarding(): void {
  const { connectivity, session, now } = useRuntime();
  useEffect(() => {
    const restored = connectivity.on('connection.restored', () =>
      session.send({ type: 'connection.restored' }),
    );
    const unreached = session.on('session.unreached', () =>
      connectivity.send({ type: 'request.failed', at: now() }),
    );
    return () => {
      restored.unsubscribe();
      unreached.unsubscribe();
    };
  }, [connectivity, session, now]);
}
