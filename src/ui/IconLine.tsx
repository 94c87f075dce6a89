import { Flex, Text, type FlexProps } from '@chakra-ui/react';
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
