import { Box, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, type KeyboardEvent } from 'react';
import { Import } from '../../../actors/exchange/import.ts';
import { typedInto } from '../../../domain/exchange/corrections.ts';
import type { ImportRow, RowProblem } from '../../../domain/exchange/dataImport.ts';
import { isolated } from '../../../domain/isolated.ts';
import { Input } from '../../../ui/fields/Input.tsx';
import { goOnToNextField } from './correctionKeys.ts';

interface OfRow {
  readonly row: ImportRow;
}

/** What is wrong with a row, and a field for each cell that is. */
export function RowProblems({ row: { line, problems } }: OfRow) {
  const isArchive = Import.useSelector(({ context }) => context.shown?.kind === 'archive');
  if (problems.length === 0) return null;
  const cellOf = ({ cell }: RowProblem) => (isArchive ? null : cell);
  const columns = problems.map((problem) => cellOf(problem)?.column);
  return (
    <chakra.ul overflowWrap="anywhere">
      {problems.map((problem, index) => {
        const cell = cellOf(problem);
        const isLastOfCell = cell !== null && columns.lastIndexOf(cell.column) === index;
        return isLastOfCell ? (
          <CellProblem key={index} line={line} message={problem.message} cell={cell} />
        ) : (
          <chakra.li key={index} color="fg.error">
            {problem.message}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

/** What a field of one line shows at once, on a phone too. */
const SHORT = 60;

interface CellProblemProps {
  readonly line: number;
  readonly message: string;
  readonly cell: NonNullable<RowProblem['cell']>;
}

/** A problem of a cell, above the field in which that is corrected. */
function CellProblem({ line, message, cell: { column, text } }: CellProblemProps) {
  const { t } = useLingui();
  const id = useId();
  const actor = Import.useActorRef();
  const typed = Import.useSelector(({ context }) =>
    typedInto(context.corrections, { line, column }),
  );
  const written = Import.useSelector(({ context }) => context.shown?.columns[column]?.header);
  const header = isolated(written || t`Column ${column + 1}`);
  const hasLines = text.includes('\n');
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasLines) return;
    event.preventDefault();
    goOnToNextField(event.currentTarget);
  };
  return (
    <li>
      <Box id={id} color={typed === undefined ? 'fg.error' : 'fg.muted'}>
        {message}
      </Box>
      <Input
        {...((hasLines || text.length > SHORT) && { as: 'textarea', h: '20', py: '1.5' })}
        data-correction
        aria-label={t`Line ${line}, ${header}`}
        aria-describedby={id}
        aria-invalid={typed === undefined}
        maxW="28rem"
        my="1"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? text}
        onChange={({ target }) =>
          actor.send({
            type: 'cell.edited',
            edit: { line, column, before: text, text: target.value },
          })
        }
        onKeyDown={goOn}
      />
    </li>
  );
}
