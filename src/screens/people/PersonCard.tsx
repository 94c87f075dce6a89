import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { RecordEditorActor } from '../../actors/recordEditor.ts';
import { Card } from '../../ui/page/Card.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePersonFields } from './usePersonFields.tsx';

interface PersonCardProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly editor: RecordEditorActor;
  /** Whether the name has the focus as soon as the form is there. */
  readonly autoFocus?: boolean;
}

export function PersonCard({ title, aside, editor, autoFocus = false }: PersonCardProps) {
  const field = usePersonFields(editor);
  return (
    <Card title={title} aside={aside}>
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="4" px="4" pb="4" pt="1.5">
        <Box gridColumn="span 3">
          <TextField {...field('name')} required autoFocus={autoFocus} autoComplete="off" />
        </Box>
        <Box gridColumn="span 3">
          <TextField {...field('email')} type="email" autoComplete="off" />
        </Box>
        <Box gridColumn="span 3">
          <TextField {...field('phone')} type="tel" autoComplete="off" />
        </Box>
        <Box gridColumn="span 3">
          <TextField {...field('address')} autoComplete="off" />
        </Box>
        <TextField {...field('zipCode')} autoComplete="off" />
        <Box gridColumn="span 2">
          <TextField {...field('city')} autoComplete="off" />
        </Box>
      </Grid>
    </Card>
  );
}
