import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NOTE_LENGTH, noteLength } from '../../domain/form/note.ts';
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
  /** How many characters it may have; those of a note by default. */
  readonly limit?: number;
  /** Stands in an empty field that reads as text. */
  readonly placeholder?: string | undefined;
  /** Whether it is left out on paper; an empty one is. */
  readonly onScreenOnly?: boolean;
}

const MIN_HEIGHT = 'calc(2lh + 0.75rem + 2px)';

/** The height of a card with two notes of at most two lines. */
export const NOTES_HEIGHT = { base: '303px', md: '281px' };

/** From which share of the limit on characters are counted. */
const NEAR_LIMIT = 0.9;

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
  limit = NOTE_LENGTH,
  placeholder,
  onScreenOnly = false,
}: NoteFieldProps) {
  const length = noteLength(value);
  const isTooLong = length > limit;
  const count = `${length} / ${limit}`;
  return (
    <FieldFrame
      fieldId={id}
      label={label}
      hint={length > NEAR_LIMIT * limit ? count : hint}
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
          placeholder={placeholder}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-said`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Grid>
    </FieldFrame>
  );
}
