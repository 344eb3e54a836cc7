/** How common faults are repaired: [name, fault, device, sub faults, steps as [name, description, checks]]. */
/** @typedef {[stepName: string, description: string, checks: string[]]} Step */
/** @type {[processName: string, fault: string, deviceType: string, subFaults: string[], steps: Step[]][]} */
const processes = [
  [
    'Display replacement',
    'Display broken',
    'mobile',
    [],
    [
      [
        'Inspect',
        'Before anything is opened',
        ['Photos of all sides', 'Touch and cameras tried', 'Frame straight'],
      ],
      [
        'Replace display',
        'Heat pad at 70 °C',
        ['Open back, disconnect battery', 'Fit new display', 'Dry-fit and test touch'],
      ],
      ['Test and seal', '', ['Brightness and proximity', 'Seal the frame', 'Clean']],
    ],
  ],
  [
    'Glass only, laminated anew',
    'Display broken',
    'mobile',
    ['Glass only'],
    [
      ['Inspect', 'Picture and touch must be whole', ['No lines on the picture', 'Touch works everywhere']],
      [
        'Separate the glass',
        'Wire and hot plate',
        ['Mask the camera', 'Cut through', 'Clean the old glue off'],
      ],
      ['Laminate', 'Vacuum, then bubble remover', ['New OCA without dust', 'Ten minutes of pressure']],
      ['Test and seal', '', ['Touch in all corners', 'Seal the frame']],
    ],
  ],
  [
    'Battery replacement',
    'Battery',
    'mobile',
    [],
    [
      ['Measure', 'Tells a worn battery from a bad charger', ['Charging current', 'Health in settings']],
      ['Replace battery', 'Never bend it', ['Pull the strips', 'Clean the bed', 'New battery, new strips']],
      ['Test', '', ['Charges to 80 %', 'No heat after ten minutes']],
    ],
  ],
  [
    'Charging port',
    'Charging port',
    'mobile',
    [],
    [
      ['Clean and try', 'Lint is half of all cases', ['Brush and alcohol', 'Three cables tried']],
      ['Change the port', '', ['Flex disconnected', 'New port fitted', 'Microphone checked']],
      ['Test', '', ['Charging current', 'Data to a computer']],
    ],
  ],
  [
    'Speaker and microphone',
    'No sound',
    'mobile',
    [],
    [
      ['Find the part', '', ['Recording played back', 'Call on loudspeaker']],
      ['Clean or change', '', ['Mesh cleaned', 'Part changed if silent']],
      ['Test', '', ['Call made', 'Seal the frame']],
    ],
  ],
  [
    'Software anew',
    'Software',
    'mobile',
    ['Hangs', 'Restarts'],
    [
      ['Save the data', 'Only with the customer’s word', ['Backup made', 'Account known to the customer']],
      ['Flash', '', ['Right region', 'Battery above 50 %']],
      ['Set up and test', '', ['Calls and data', 'Restored what was saved']],
    ],
  ],
  [
    'Water damage, first aid',
    'Water damage',
    'mobile',
    [],
    [
      ['Open and dry', 'At once, never charge', ['Battery out', 'SIM tray out', 'Shields lifted']],
      [
        'Ultrasonic bath',
        'Three minutes',
        ['Board without batteries', 'Alcohol rinse', 'Two hours of warm air'],
      ],
      ['Test', '', ['No short at the supply', 'Boots', 'Calls, cameras, sensors']],
    ],
  ],
  [
    'Camera',
    'Camera',
    'mobile',
    [],
    [
      ['Inspect', '', ['Glass or module', 'Other cameras work']],
      ['Change', '', ['Gloves, no dust', 'Module seated']],
      ['Test', '', ['Focus near and far', 'Video with sound']],
    ],
  ],
];

/** @param {import('./client.mjs').Call} call */
export async function fillProcesses(call) {
  const stored = [];
  for (const [processName, fault, deviceType, subFaults, steps] of processes) {
    const body = {
      ...{ processName, fault, deviceType, subFaults },
      steps: steps.map(([stepName, description, checks]) => ({
        ...{ stepName, description },
        checklistItems: checks.map((itemName) => ({ itemName })),
      })),
    };
    stored.push((await call('POST', '/repair-process/create', body)).data);
  }
  return { processes: stored };
}
