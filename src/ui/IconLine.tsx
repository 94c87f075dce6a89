import { Flex, Text, type FlexProps } from '@chakra-ui/react';
import { mdiAlertCircleOutline } from '@mdi/js';
import { Icon } from './Icon.tsx';

interface IconLineProps extends FlexProps {
  /** SVG path data on a 24 × 24 grid. */
  readonly path: string;
}

/** A text with an icon beside its first line. */
export function IconLine({ path, children, ...flex }: IconLineProps) {
  return (
    <Flex gap="2" {...flex}>
      <Flex h="1lh" align="center">
        <Icon path={path} />
      </Flex>
      <Text>{children}</Text>
    </Flex>
  );
}

/** What is wrong with the field above. */
export function FieldProblem({ children, ...box }: FlexProps) {
  return (
    <Flex role="alert" gap="1.5" color="red.700" {...box}>
      <Flex h="5" align="center">
        <Icon path={mdiAlertCircleOutline} size={16} />
      </Flex>
      <span>{children}</span>
    </Flex>
  );
}
