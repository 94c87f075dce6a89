import { useEffect } from 'react';
import { useRuntime } from '../actors/runtime.ts';

/** Session and connection do not know each other: what one reports is forwarded to the other. */
export function useConnectionForwarding(): void {
  const { api, connectivity, session } = useRuntime();
  useEffect(() => {
    const restored = connectivity.on('connection.restored', () =>
      session.send({ type: 'connection.restored' }),
    );
    const unreached = session.on('session.unreached', () =>
      connectivity.send({ type: 'request.failed', at: api.now() }),
    );
    return () => {
      restored.unsubscribe();
      unreached.unsubscribe();
    };
  }, [api, connectivity, session]);
}
