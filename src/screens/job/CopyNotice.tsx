import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useUsername } from '../../actors/session/session.ts';
import { isUnsaved } from '../../domain/record/recordForm.ts';
import { savedId } from '../../domain/navigation/route.ts';
import { slotIn } from '../../domain/plan/slot.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';

/**
 * Says of which job the new one is a copy, or that a begun one is open in place of a copy, or of one in a
 * slot of the plan.
 */
export function CopyNotice() {
  const [search] = useSearchParams();
  const wanted = savedId(search.get('copy'));
  const unsaved = RecordEditor.useSelector(({ context: { record } }) =>
    record && isUnsaved(record) ? record : null,
  );
  const copyOf = unsaved?.copyOf ?? null;
  const lacksSlot = unsaved !== null && !unsaved.isInSlot && slotIn(search) !== null;
  const isUntouched = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: { editing: 'restored' } } }),
  );
  return (
    <Box role="status" _empty={{ display: 'none' }}>
      {lacksSlot ? (
        <BegunNotice verb={<Trans>Discard and begin anew</Trans>}>
          <Trans>
            The new job that you had begun is open here, not one at the time that you have chosen.
          </Trans>
        </BegunNotice>
      ) : wanted !== null && wanted !== copyOf ? (
        <BegunNotice>
          <Trans>
            The new job that you had begun is open here. Job {wanted} has not been copied.
          </Trans>
        </BegunNotice>
      ) : (
        copyOf !== null &&
        isUntouched &&
        (wanted !== null && unsaved?.isResumed ? (
          <BegunNotice>
            <Trans>The copy of job {copyOf} that you had begun is open here, not saved yet.</Trans>
          </BegunNotice>
        ) : (
          <Notice tone="info">
            <Trans>A copy of job {copyOf}, not saved yet.</Trans>
          </Notice>
        ))
      )}
    </Box>
  );
}

interface BegunNoticeProps {
  readonly verb?: ReactNode;
  readonly children: ReactNode;
}

/** What is open in place of another new job, which can be had instead. */
function BegunNotice({ verb = <Trans>Discard and copy</Trans>, children }: BegunNoticeProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { draftStore } = useRuntime();
  const username = useUsername();
  const isSaving = RecordEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const isUnclear = RecordEditor.useSelector(({ context }) => context.failure !== null);
  const copy = () => {
    if (isSaving) return;
    focusHeading();
    draftStore.remove(username, 'job', 'new');
    void navigate(location, { replace: true });
  };
  return (
    <Notice
      tone="info"
      action={
        !isUnclear && (
          <Button size="xs" variant="outline" aria-disabled={isSaving} onClick={copy}>
            {verb}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
