import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NOTE_LENGTH, noteLength } from '../../domain/note.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Input } from './Input.tsx';

interface NoteFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  /** Who reads the note. */
  readonly hint: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it is left out on paper; an empty one is. */
  readonly onScreenOnly?: boolean;
}

const MIN_HEIGHT = 'calc(2lh + 0.75rem + 2px)';

/** The height of a card with two notes of at most two lines. */
export const NOTES_HEIGHT = { base: '303px', md: '281px' };

/** How many characters before the limit they begin to be counted. */
const NEAR_LIMIT = 200;

/** An unseen copy of the text beneath the field gives both their height. */
const GROWING = {
  '& > *, &::after': { gridArea: '1 / 1' },
  '&::after': {
    content: 'attr(data-text) " "',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textStyle: { base: 'md', md: 'sm' },
    px: '2.5',
    py: '1.5',
    borderWidth: '1px',
  },
};

/** A field for a text of several lines, as high as its text. */
export function NoteField({
  id,
  name,
  label,
  hint,
  value,
  onChange,
  onScreenOnly = false,
}: NoteFieldProps) {
  const length = noteLength(value);
  const isTooLong = length > NOTE_LENGTH;
  const count = `${length} / ${NOTE_LENGTH}`;
  return (
    <FieldFrame
      fieldId={id}
      label={label}
      hint={length > NOTE_LENGTH - NEAR_LIMIT ? count : hint}
      problem={isTooLong && count}
      css={{ '& > [aria-live]': { _print: { display: 'none' } } }}
      _print={onScreenOnly || value === '' ? { display: 'none' } : {}}
    >
      <Grid data-text={value} css={GROWING}>
        <Input
          as="textarea"
          id={id}
          name={name}
          h="auto"
          minH={MIN_HEIGHT}
          py="1.5"
          resize="none"
          overflow="hidden"
          aria-invalid={isTooLong}
          aria-describedby={`${id}-said`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Grid>
    </FieldFrame>
  );
}
