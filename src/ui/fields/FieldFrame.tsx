import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LABEL } from '../tokens.ts';

interface FieldFrameProps extends BoxProps {
  /** Of the field; what is said of it has the id `{fieldId}-said`. */
  readonly fieldId: string;
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** Takes the place of the hint. */
  readonly problem?: ReactNode;
}

/** A field with its label, and beneath it what is said of it. */
export function FieldFrame({
  fieldId,
  label,
  required = false,
  hint,
  problem,
  children,
  ...box
}: FieldFrameProps) {
  const said = problem || hint;
  return (
    <Box w="full" {...box}>
      <chakra.label htmlFor={fieldId} {...LABEL}>
        {label}
        {required && (
          <chakra.span aria-hidden="true" color="fg.subtle">
            {' *'}
          </chakra.span>
        )}
      </chakra.label>
      {children}
      <chakra.div
        id={`${fieldId}-said`}
        aria-live="polite"
        fontSize="xs"
        pt={said ? '1' : '0'}
        color={problem ? 'fg.error' : 'fg.muted'}
        fontWeight={problem ? 'medium' : 'normal'}
      >
        {said}
      </chakra.div>
    </Box>
  );
}
