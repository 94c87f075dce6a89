import { useEffect } from 'react';
import { useRuntime } from '../actors/runtime.ts';

/** Session and connectivity do not know each other: this forwards events between them. */
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
