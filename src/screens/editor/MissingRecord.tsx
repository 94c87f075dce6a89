import { Select } from '@lingui/react/macro';
import type { MadeKind, RecordKind } from '../../domain/record/recordForm.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { CardLink } from '../page/CardLink.tsx';

export function MissingSentence({ kind }: { readonly kind: MadeKind }) {
  return (
    <Select
      value={kind}
      _customer="This customer does not exist (any more)."
      _worker="This worker does not exist (any more)."
      _absence="This absence does not exist (any more)."
      other="This job does not exist (any more)."
    />
  );
}

interface MissingRecordProps {
  readonly kind: RecordKind;
  readonly listPath: string;
}

export function MissingRecord({ kind, listPath }: MissingRecordProps) {
  return (
    <Card>
      <EmptyState
        failed
        title={<MissingSentence kind={kind} />}
        action={
          <CardLink to={listPath}>
            <Select
              value={kind}
              _customer="To the list of customers"
              _worker="To the list of workers"
              other="To the list of jobs"
            />
          </CardLink>
        }
      />
    </Card>
  );
}
