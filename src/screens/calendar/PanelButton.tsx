import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiDockLeft } from '@mdi/js';
import { Icon } from '../../ui/Icon.tsx';

interface PanelButtonProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** Shows or hides the workers beside the calendar, which has their room then. */
export function PanelButton({ isShown, onToggle }: PanelButtonProps) {
  const { t } = useLingui();
  const label = isShown ? t`Hide workers` : t`Show workers`;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      hideBelow="md"
      aria-label={label}
      aria-expanded={isShown}
      title={label}
      _print={{ display: 'none' }}
      onClick={onToggle}
    >
      <Icon path={mdiDockLeft} />
    </IconButton>
  );
}
