import { Link } from '@chakra-ui/react';
import { Select } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
  /** The list it would be in. */
  readonly list: { readonly path: string; readonly name: ReactNode };
}

/** Says that there is no such record, with a way to the others of its kind. */
export function MissingRecord({ kind, list }: MissingRecordProps) {
  return (
    <Card>
      <EmptyState
        failed
        title={<MissingSentence kind={kind} />}
        action={
          <Link asChild variant="underline" color="accent.fg">
            <RouterLink to={list.path}>{list.name}</RouterLink>
          </Link>
        }
      />
    </Card>
  );
}
