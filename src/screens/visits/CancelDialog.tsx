import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CancellationReason, VisitPatch } from '../../domain/entities.ts';
import { cancelledFor } from '../../domain/visits/cancellation.ts';
import { CANCELLATION_REASONS } from '../../domain/visits/visitPatch.ts';
import { RadioList } from './RadioList.tsx';
import { useReasonNames } from './useVisitWords.ts';
import { VisitDialog } from './VisitDialog.tsx';
import { isNoteTooLong, VisitNoteField } from './VisitNoteField.tsx';

export interface VisitTaskProps {
  /** What the visit has of its own. */
  readonly patch: VisitPatch | null;
  /** Whose it is and when. */
  readonly when: string;
  readonly onChange: (patch: VisitPatch | null) => void;
  readonly onClose: () => void;
}

/** Asks why a visit does not take place. */
export function CancelDialog({ patch, when, onChange, onClose }: VisitTaskProps) {
  const reasons = useReasonNames();
  const [reason, setReason] = useState<CancellationReason>('customer');
  const [note, setNote] = useState(patch?.note ?? '');
  return (
    <VisitDialog
      title={<Trans>Cancel this visit</Trans>}
      when={when}
      action={<Trans>Cancel the visit</Trans>}
      onSubmit={() => {
        if (!isNoteTooLong(note)) onChange(cancelledFor(patch, reason, note.trim()));
      }}
      onClose={onClose}
    >
      <RadioList
        legend={<Trans>Reason</Trans>}
        options={CANCELLATION_REASONS.map((each) => [each, reasons[each]] as const)}
        value={reason}
        onChoose={setReason}
      />
      <VisitNoteField value={note} onChange={setNote} hint={null} />
    </VisitDialog>
  );
}
