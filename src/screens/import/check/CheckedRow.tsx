import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Import } from '../../../actors/exchange/import.ts';
import type { ImportRow } from '../../../domain/exchange/dataImport.ts';
import type { Choice } from '../../../domain/exchange/decisions.ts';
import { isolated } from '../../../domain/isolated.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { CardLink } from '../../page/CardLink.tsx';
import { RowProblems } from './RowProblems.tsx';
import { useFieldNames } from '../useFieldNames.ts';
import { useImportWords } from '../useImportWords.ts';

interface OfRow {
  readonly row: ImportRow;
}

/** A row of the file: what it is about, what changes, what is wrong, and what is to be decided. */
export const CheckedRow = memo(function CheckedRow({ row }: OfRow) {
  const { line } = row;
  return (
    <Box as="li" px="4" py="2.5" borderTopWidth="1px">
      <Flex wrap="wrap" columnGap="3" align="baseline">
        <Text color="fg.muted" fontVariantNumeric="tabular-nums" minW="5rem">
          <Trans>Line {line}</Trans>
        </Text>
        <RowName row={row} />
        <RowKind row={row} />
      </Flex>
      <Changes row={row} />
      <RowProblems row={row} />
      <Hints row={row} />
      {row.verdict === 'unclear' && <Decision row={row} />}
    </Box>
  );
});

function RowName({ row: { name, kind, recordId, verdict } }: OfRow) {
  const { t } = useLingui();
  const text = <bdi>{name || t`Without a name`}</bdi>;
  const isKnown = recordId !== null && (verdict === 'update' || verdict === 'unchanged');
  return isKnown ? (
    <CardLink to={recordPath(kind, recordId)}>{text}</CardLink>
  ) : (
    <Text fontWeight="medium" overflowWrap="anywhere">
      {text}
    </Text>
  );
}

/** What the row is, where the file has rows of all kinds, each counted in its own table. */
function RowKind({ row: { kind } }: OfRow) {
  const { kinds } = useImportWords();
  const isMixed = Import.useSelector(({ context }) => context.shown?.kind === 'archive');
  return isMixed && <Text color="fg.muted">{kinds[kind]}</Text>;
}

/** The fields that say whom the row is about, which stands above. */
const NAMES = ['name', 'customer_name'];

function Changes({ row }: OfRow) {
  const nameOf = useFieldNames();
  const changes = row.changes.filter(
    ({ field, before, after }) => before !== '' || after !== row.name || !NAMES.includes(field),
  );
  if (changes.length === 0) return null;
  return (
    <Flex as="dl" wrap="wrap" columnGap="5" rowGap="0.5" overflowWrap="anywhere">
      {changes.map(({ field, before, after }) => (
        <Flex key={field} columnGap="1.5" wrap="wrap" minW="0">
          <chakra.dt color="fg.muted">{nameOf(field)}</chakra.dt>
          <chakra.dd minW="0">
            {before !== '' && (
              <>
                <chakra.del color="fg.muted">
                  <bdi>{before}</bdi>
                </chakra.del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <chakra.ins textDecoration="none">
              <bdi>{after}</bdi>
            </chakra.ins>
          </chakra.dd>
        </Flex>
      ))}
    </Flex>
  );
}

function Hints({ row: { hints } }: OfRow) {
  if (hints.length === 0) return null;
  return (
    <chakra.ul color="fg.muted" overflowWrap="anywhere">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </chakra.ul>
  );
}

function choiceOf(value: string): Choice {
  return value === 'new' || value === 'skip' ? value : Number(value);
}

/** Whether an unclear row is one of the records that are there, a new one, or nothing. */
function Decision({ row: { line, name, kind, candidates } }: OfRow) {
  const { t } = useLingui();
  const actor = Import.useActorRef();
  const choice = Import.useSelector(({ context }) => context.decisions[line]);
  const newRecord = {
    customer: t`Add as a new customer`,
    worker: t`Add as a new worker`,
    job: t`Add as a new job`,
  }[kind];
  return (
    <Box pt="1" maxW="32rem">
      <Select
        aria-label={t`Line ${line}, ${isolated(name)}: what becomes of it`}
        value={String(choice ?? '')}
        onChange={({ target }) =>
          actor.send({ type: 'decisions.made', decisions: { [line]: choiceOf(target.value) } })
        }
      >
        <option value="" disabled>
          {t`Please choose…`}
        </option>
        {candidates.map(({ id, name: known, detail }) => (
          <option key={id} value={id}>
            {t`Change ${isolated([known, detail].filter(Boolean).join(', '))} (#${id})`}
          </option>
        ))}
        <option value="new">{newRecord}</option>
        <option value="skip">{t`Skip this row`}</option>
      </Select>
    </Box>
  );
}
