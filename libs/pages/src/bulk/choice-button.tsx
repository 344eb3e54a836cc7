import { ActionMenu, Button, Icon, type MenuAction } from '@shopbench/ui';
import { useState } from 'react';

export interface ChoiceButtonProps {
  label: string;
  disabled?: boolean;
  choices: readonly MenuAction[];
}

/** A button of the bar below a list that opens what can be chosen. */
export function ChoiceButton({ label, disabled, choices }: ChoiceButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        disabled={disabled}
        aria-haspopup="menu"
        endIcon={<Icon name="chevronDown" size={14} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <ActionMenu
        isAbove
        anchor={anchor}
        open={anchor !== null}
        actions={choices}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
