import { createEvent, fireEvent } from '@testing-library/react';

/** Presses keys at the pace of a scanner, however busy the machine is; the scanner's Enter comes last unless told. */
export function scan(text: string, end: readonly string[] = ['Enter']): void {
  const beganAt = performance.now();
  for (const [i, key] of [...text, ...end].entries()) {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: beganAt + i * 5 });
    fireEvent(target, event);
  }
}
