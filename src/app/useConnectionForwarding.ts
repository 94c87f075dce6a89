import { useEffect } from 'react';
import { useRuntime } from '../actors/runtime.ts';

/** Session and connectivity do not know each other: this forwards events between them. */
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
