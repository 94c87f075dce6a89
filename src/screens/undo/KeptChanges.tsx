import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { recordPath } from '../../domain/navigation/route.ts';
import type { KeptChange } from '../../domain/undo/undoneChange.ts';
import { CardLink } from '../page/CardLink.tsx';
import { useUndoWords } from './useUndoWords.ts';

interface KeptChangesProps {
  /** At least one. */
  readonly kept: readonly KeptChange[];
}

/** What was not taken back, and who has changed it since. */
export function KeptChanges({ kept }: KeptChangesProps) {
  const { keptInWords } = useUndoWords();
  return (
    <Box role="alert" color="orange.800">
      <Trans>This stays as it is:</Trans>
      <chakra.ul listStyleType="none">
        {kept.map((one) => (
          <li key={JSON.stringify(one)}>
            <KeptRecord kept={one} /> {keptInWords(one)}
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

function KeptRecord({ kept }: { readonly kept: KeptChange }) {
  const { t } = useLingui();
  const { kind, id } = kept;
  if (kind === 'absence') {
    const worker = kept.name;
    return t`Absence of ${worker}`;
  }
  const name = kept.name || (kind === 'job' ? t`Unknown customer` : t`Without a name`);
  return (
    <CardLink to={recordPath(kind, id)}>{kind === 'job' ? t`Job ${id}, ${name}` : name}</CardLink>
  );
}
