import { readStored, useSession, writeStored } from '@shopbench/client';
import { Button } from '@shopbench/ui';
import { fieldPaths } from '@shopbench/ui/form';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const browser = () => localStorage;

export interface MoreFieldsProps {
  /** The form's errors: a field at fault must be in view. */
  errors: Record<string, string>;
  /** The kind of form, under which the person's choice is kept. */
  form: string;
  /** Shown at first, whatever was chosen before. */
  open?: boolean;
  children: ReactNode;
}

/** Fields that few need, behind "Show More Fields". Open or not is kept per person. */
export function MoreFields({ errors, form, open = false, children }: MoreFieldsProps) {
  const { user } = useSession();
  const key = `more-fields:${form}:${user?._id ?? ''}`;
  const [isOpen, setOpen] = useState(() => open || readStored(browser, key) === true);
  const fields = useRef<HTMLDivElement>(null);

  // Before the form focuses the first field at fault.
  useLayoutEffect(() => {
    const paths = fields.current ? fieldPaths(fields.current) : [];
    if (paths.some((path) => path in errors)) setOpen(true);
  }, [errors]);

  function toggle() {
    setOpen(!isOpen);
    writeStored(browser, key, !isOpen);
  }

  return (
    <>
      <div ref={fields} hidden={!isOpen} style={isOpen ? { marginTop: 24 } : undefined}>
        {children}
      </div>
      <Button
        variant="text"
        size="small"
        className="line-start"
        sx={{ marginTop: 2 }}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? 'Hide More Fields' : 'Show More Fields'}
      </Button>
    </>
  );
}
