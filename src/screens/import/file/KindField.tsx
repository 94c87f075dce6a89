import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { IMPORT_KINDS, type ImportKind } from '../../../domain/exchange/dataImport.ts';
import { useImportWords } from '../useImportWords.ts';

interface KindFieldProps {
  readonly kind: ImportKind;
  readonly onChoose: (kind: ImportKind) => void;
}

const OPTION = {
  display: 'flex',
  gap: '{spacing.2}',
  padding: '{spacing.3}',
  borderWidth: '1px',
  borderRadius: '{radii.l2}',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: '{colors.accent.solid}', background: '{colors.accent.50}' },
} as const;

/** What the rows of the file are, each kind with what it is good for. */
export function KindField({ kind, onChoose }: KindFieldProps) {
  const name = useId();
  const { kinds } = useImportWords();
  const hints = useHints();
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="medium" pb="2">
        <Trans>What is in the file?</Trans>
      </chakra.legend>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="3">
        {IMPORT_KINDS.map((each) => (
          <chakra.label key={each} css={OPTION}>
            <chakra.input
              type="radio"
              name={name}
              mt="0.5"
              checked={each === kind}
              onChange={() => onChoose(each)}
            />
            <Box>
              <Text fontWeight="medium">{kinds[each]}</Text>
              <Text color="fg.muted">{hints[each]}</Text>
            </Box>
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

function useHints(): Readonly<Record<ImportKind, string>> {
  const { t } = useLingui();
  return {
    customer: t`Names, addresses and contacts, for example from Excel or bexio.`,
    worker: t`Your staff with their contacts.`,
    job: t`Who is cleaned for when and by whom. Import customers and workers first.`,
    archive: t`Everything, from an export of Einsatzplan.`,
  };
}
