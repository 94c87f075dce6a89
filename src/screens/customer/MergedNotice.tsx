import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { lastUndoDay } from '../../domain/person/undoneMerge.ts';
import { formatDay } from '../../domain/time/dates.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { ChangeOutcome } from '../jobs/changes/outcome/ChangeOutcome.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import type { Separation } from './SeparationNotice.tsx';

interface MergedNoticeProps {
  /** The customer that was taken up. */
  readonly from: number;
  /** Whom the page is not of. */
  readonly other: number;
  /** Theirs, where it is known already. */
  readonly name?: string;
  /** The day of the merge; null if it is not known, and left out where it was made just now. */
  readonly on?: LocalDate | null;
  readonly onSeparated: (separation: Omit<Separation, 'seenOn'>) => void;
}

/** Says whom the customer of the page is merged with, and undoes that. */
export function MergedNotice(props: MergedNoticeProps) {
  return (
    <Changes.Provider>
      <Undoable {...props} />
    </Changes.Provider>
  );
}

function Undoable({ from, other, name, on, onSeparated }: MergedNoticeProps) {
  const actor = Changes.useActorRef();
  const mayEdit = usePermission('edit');
  const today = useToday();
  const busy = Changes.useSelector((snapshot) => snapshot.hasTag('busy'));
  const isSaved = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'saved' }));
  const isReported = Changes.useSelector((snapshot) => !snapshot.matches('ready')) && !isSaved;
  const kept = Changes.useSelector(({ context }) => context.notes[0]);
  const tell = useEffectEvent(() =>
    onSeparated({ other, name, kept: kept && 'fields' in kept ? kept : null }),
  );
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  const undo = () => {
    focusHeading();
    actor.send({
      type: 'change.requested',
      asked: { target: 'merge', id: from, name: '', change: { kind: 'undo' }, seen: null },
    });
  };
  const isLate = on != null && today > lastUndoDay(on);
  const link = <CustomerLink id={other} name={name} />;
  const day = on ? formatDay(on) : null;
  return (
    <Box pb="4" role="status">
      <Notice
        tone={on === undefined ? 'success' : 'info'}
        action={
          mayEdit &&
          !isLate && (
            <Button
              size="xs"
              variant="outline"
              aria-disabled={busy}
              onClick={busy ? undefined : undo}
            >
              <Trans>Undo</Trans>
            </Button>
          )
        }
      >
        {day ? (
          <Trans>
            Merged with {link} on {day}.
          </Trans>
        ) : (
          <Trans>Merged with {link}.</Trans>
        )}{' '}
        {isReported && <ChangeOutcome onAct={focusHeading} />}
      </Notice>
    </Box>
  );
}
