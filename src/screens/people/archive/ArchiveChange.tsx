import { useEffect } from 'react';
import { Changes } from '../../../actors/changes/change.ts';
import type { AskedArchival } from '../../../domain/person/archive.ts';
import { ChangeNotice } from '../../jobs/changes/outcome/ChangeNotice.tsx';

interface ArchiveChangeProps {
  readonly asked: AskedArchival<'customer'> | AskedArchival<'worker'>;
  /** Stable. */
  readonly onBusy: (busy: boolean) => void;
}

/** Archives or restores a record whenever that is asked for, and says what became of it. */
export function ArchiveChange({ asked, onBusy }: ArchiveChangeProps) {
  return (
    <Changes.Provider>
      <Request asked={asked} onBusy={onBusy} />
      <ChangeNotice openId={null} />
    </Changes.Provider>
  );
}

/** An effect: what is sent while rendering could be sent twice. */
function Request({ asked, onBusy }: ArchiveChangeProps) {
  const actor = Changes.useActorRef();
  useEffect(() => actor.send({ type: 'change.requested', asked }), [actor, asked]);
  const busy = Changes.useSelector((snapshot) => snapshot.hasTag('busy'));
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return null;
}
