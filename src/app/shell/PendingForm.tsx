import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { recordPath } from '../../domain/navigation/route.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { useNewRecordNames } from '../../screens/page/NewRecordLink.tsx';
import { PendingText } from './PendingText.tsx';

const KINDS = ['job', 'customer', 'worker'] as const;

/** Keeps what is typed while the form of a new record comes, for the field that takes the focus there. */
export function PendingForm() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const path = location?.pathname ?? pathname;
  const kind = KINDS.find((one) => recordPath(one, 'new') === path);
  return kind && <Coming key={kind} kind={kind} navigating={location !== undefined} />;
}

interface ComingProps {
  readonly kind: RecordKind;
  readonly navigating: boolean;
}

function Coming({ kind, navigating }: ComingProps) {
  const names = useNewRecordNames();
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  return (
    <PendingText
      label={names[kind]}
      find={null}
      navigating={navigating}
      onEnd={() => setOver(true)}
    />
  );
}
