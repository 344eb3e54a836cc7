/** The program itself: areas, backups, keys: what the server says to staff, in English, by code. */
export const PROGRAM_WORDS = {
  'key.form': 'Give an idempotency key of 1 to 200 characters',
  'restore.going': 'A backup is being restored already: wait until that has ended',
  'area.refused': '{problem}',
  'area.otherHost': 'The areas of this shop lie on another host: give an address instead',
  'area.noBuild': 'Send the .tgz of the build as build',
  'area.shellTokens': 'The shell is published from its checkout: it has no tokens',
  'area.teamStages':
    'An admin gives the releases of "{area}" to people, on the page Areas: what its team sends lies ready there. The team may do it alone where an admin has allowed that for the area',
  'area.force': 'Only an admin may force it, signed in',
  'backup.noAdmin': 'This backup holds no shop that an admin can sign in to',
  'backup.noDocument': 'The backup file holds something that is no document',
  'backup.twoShops': 'This backup holds more than one shop',
  'backup.foreign': 'This backup is of another program: it holds "{name}"',
  'backup.newer': 'This backup was made by a later release: start that one to restore it',
  'backup.notOurs': 'This is not a backup of this program',
  'backup.version': 'Backups of version {version} cannot be read by this release',
  'backup.damaged': 'The backup file is damaged or cut short',
  'backup.choose': 'Choose a backup file',
  'backup.busy': 'Another backup is being made. Please try again later.',
  'backup.none': 'There is no such backup',
  'restore.typeName': 'Type the name of this shop: {name}',
  'key.used': 'This idempotency key was used for another request: use a new one',
  'area.elsewhere': 'The areas of this shop lie at {address}: change them there',
  'build.large': 'The build is larger than {most} MB packed',
  'secret.elsewhere':
    'It was sealed with a secret that is not on this computer any more: an admin may put the file {file} of before back',
} as const;
