import { Link } from '@chakra-ui/react';
import { Select } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

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
          <Link asChild variant="underline" color="accent.fg">
            <RouterLink to={listPath}>
              <Select
                value={kind}
                _customer="To the list of customers"
                _worker="To the list of workers"
                other="To the list of jobs"
              />
            </RouterLink>
          </Link>
        }
      />
    </Card>
  );
}
