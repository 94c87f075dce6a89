import { Select } from '@lingui/react/macro';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { CardLink } from '../page/CardLink.tsx';

/** That there is no such record. */
export function MissingSentence({ kind }: { readonly kind: RecordKind }) {
  return (
    <Select
      value={kind}
      _customer="This customer does not exist (any more)."
      _worker="This worker does not exist (any more)."
      other="This job does not exist (any more)."
    />
  );
}

interface MissingRecordProps {
  readonly kind: RecordKind;
  /** Where the list is that it would be in. */
  readonly listPath: string;
}

/** Says that there is no such record, with a way to the others of its kind. */
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
