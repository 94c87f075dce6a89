import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { RecordEditorActor } from '../../actors/recordEditor.ts';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePersonFields } from './usePersonFields.tsx';

interface PersonCardProps {
  readonly title: ReactNode;
  readonly editor: RecordEditorActor;
  /** Whether the name has the focus as soon as the form is there. */
  readonly autoFocus?: boolean;
}

/** Who somebody is, how to reach them and where they live. */
export function PersonCard({ title, editor, autoFocus = false }: PersonCardProps) {
  const field = usePersonFields(editor);
  return (
    <Card title={title}>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(6, 1fr)' }} gap="4" px="4" pb="4" pt="1.5">
        <Box gridColumn={{ sm: 'span 6' }}>
          <TextField {...field('name')} required autoFocus={autoFocus} autoComplete="off" />
        </Box>
        <Box gridColumn={{ sm: 'span 3' }}>
          <TextField {...field('email')} type="email" autoComplete="off" />
        </Box>
        <Box gridColumn={{ sm: 'span 3' }}>
          <TextField {...field('phone')} type="tel" autoComplete="off" />
        </Box>
        <Box gridColumn={{ sm: 'span 6' }}>
          <TextField {...field('address')} autoComplete="off" />
        </Box>
        <Box gridColumn={{ sm: 'span 2' }}>
          <TextField {...field('zipCode')} autoComplete="off" />
        </Box>
        <Box gridColumn={{ sm: 'span 4' }}>
          <TextField {...field('city')} autoComplete="off" />
        </Box>
      </Grid>
    </Card>
  );
}
