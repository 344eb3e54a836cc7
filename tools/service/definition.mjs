import path from 'node:path';

/**
 * What a service starts, and as whom; all absolute. `settings` is the file of variables that Node reads at the start.
 * @typedef {{ node: string, root: string, home: string, user: string, isRoot: boolean, settings: string }} Service
 */

/**
 * How a system is told of the service: the file to write, and the commands that put it in, take it out and tell of it, in order.
 * `before` ends the one that runs already: they may fail.
 * @typedef {{ file: string, text: string, before: string[][], install: string[][], remove: string[][], status: string[] }} Definition
 */

/** @type {Record<string, (service: Service) => Definition>} */
const BY_SYSTEM = { linux: systemd, darwin: launchd, win32: scheduled };

/**
 * The service of a system; it starts with the machine, comes again when it ends, and is stopped as Ctrl-C does it. Throws for a
 * system that it is not written for.
 * @param {string} system as Node names it @param {Service} service
 */
export function definitionFor(system, service) {
  const define = BY_SYSTEM[system];
  if (!define) throw new Error(`There is no service for ${system}: let its own means run \`npm start\`.`);
  return define(service);
}

/** The program and what it is started with. @param {Service} service @param {path.PlatformPath} paths */
const commandOf = ({ node, root, settings }, paths) => [
  node,
  `--env-file=${settings}`,
  paths.join(root, 'tools', 'start.mjs'),
];

/** @param {Service} service @returns {Definition} */
function systemd(service) {
  const { root, home, user, isRoot } = service;
  const file = isRoot
    ? '/etc/systemd/system/shopbench.service'
    : path.posix.join(home, '.config/systemd/user/shopbench.service');
  const scope = isRoot ? [] : ['--user'];
  const text = `[Unit]
Description=Shopbench
After=network.target

[Service]
Type=simple
${isRoot ? `User=${user}\n` : ''}WorkingDirectory=${systemdPath(root)}
ExecStart=:${commandOf(service, path.posix).map(systemdWord).join(' ')}
Restart=on-failure
RestartSec=2
TimeoutStopSec=60
KillMode=mixed
NoNewPrivileges=true
${isRoot ? 'PrivateTmp=true\nProtectSystem=full\n' : ''}
[Install]
WantedBy=${isRoot ? 'multi-user.target' : 'default.target'}
`;
  return {
    file,
    text,
    before: [],
    install: [
      ['systemctl', ...scope, 'daemon-reload'],
      ['systemctl', ...scope, 'enable', 'shopbench.service'],
      ['systemctl', ...scope, 'restart', 'shopbench.service'],
      // Without this it would end when its person signs out, and wait for them when the machine starts.
      ...(isRoot ? [] : [['loginctl', 'enable-linger', user]]),
    ],
    remove: [['systemctl', ...scope, 'disable', '--now', 'shopbench.service']],
    status: ['systemctl', ...scope, 'status', '--no-pager', 'shopbench.service'],
  };
}

/** A word of a unit file whose command puts in no variables. @param {string} text */
const systemdWord = (text) =>
  `"${text.replaceAll('%', '%%').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A folder is the rest of its line: nothing but the percent sign means more there. @param {string} text */
const systemdPath = (text) => text.replaceAll('%', '%%');

const LABEL = 'in.shopbench.shop';

/** @param {Service} service @returns {Definition} */
function launchd(service) {
  const { root, home, user, isRoot } = service;
  const folder = isRoot ? '/Library/LaunchDaemons' : path.posix.join(home, 'Library/LaunchAgents');
  const file = path.posix.join(folder, `${LABEL}.plist`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
${isRoot ? `  <key>UserName</key>\n  <string>${escaped(user)}</string>\n` : ''}  <key>WorkingDirectory</key>
  <string>${escaped(root)}</string>
  <key>ProgramArguments</key>
  <array>
${commandOf(service, path.posix)
  .map((word) => `    <string>${escaped(word)}</string>\n`)
  .join('')}  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ExitTimeOut</key>
  <integer>60</integer>
</dict>
</plist>
`;
  return {
    file,
    text,
    before: [['launchctl', 'unload', file]],
    install: [['launchctl', 'load', '-w', file]],
    remove: [['launchctl', 'unload', '-w', file]],
    status: ['launchctl', 'list', LABEL],
  };
}

/** Runs whether its person is signed in or not, and keeps no password for it. @param {Service} service @returns {Definition} */
function scheduled(service) {
  const { root, home, user } = service;
  const file = path.win32.join(home, 'shopbench-service.xml');
  const [program = '', ...words] = commandOf(service, path.win32);
  const text = `<?xml version="1.0"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <Triggers>
    <BootTrigger>
      <Enabled>true</Enabled>
    </BootTrigger>
  </Triggers>
  <Principals>
    <Principal id="Shop">
      <UserId>${escaped(user)}</UserId>
      <LogonType>S4U</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>999</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Shop">
    <Exec>
      <Command>${escaped(program)}</Command>
      <Arguments>${escaped(words.map((word) => `"${word}"`).join(' '))}</Arguments>
      <WorkingDirectory>${escaped(root)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;
  return {
    file,
    text,
    before: [['schtasks', '/End', '/TN', 'Shopbench']],
    install: [
      ['schtasks', '/Create', '/TN', 'Shopbench', '/XML', file, '/F'],
      ['schtasks', '/Run', '/TN', 'Shopbench'],
    ],
    remove: [
      ['schtasks', '/End', '/TN', 'Shopbench'],
      ['schtasks', '/Delete', '/TN', 'Shopbench', '/F'],
    ],
    status: ['schtasks', '/Query', '/TN', 'Shopbench', '/V', '/FO', 'LIST'],
  };
}

/** Text of XML. @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
