/** The frame of what was printed last: it must stay until the person is done with the browser's dialog. */
let frame: HTMLIFrameElement | null = null;

/**
 * Opens the browser's print dialog for a PDF, as it is: its own paper size, not that of the page. Resolves to false in a
 * browser that shows no PDF, such as one on a phone: there the file must be opened by something else.
 */
export function printFile(file: Blob): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return Promise.resolve(false);
  if (frame) {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  }
  const shown = document.createElement('iframe');
  frame = shown;
  shown.title = 'Printed paper';
  // Not `display: none`, in which Firefox prints nothing.
  Object.assign(shown.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  shown.src = URL.createObjectURL(file);
  return new Promise((resolve) => {
    shown.onload = () => {
      shown.contentWindow?.focus();
      shown.contentWindow?.print();
      resolve(true);
    };
    document.body.append(shown);
  });
}
