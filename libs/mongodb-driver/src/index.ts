export { refuseWritesAfterHangUp } from './hung-up-connections';
export {
  BACKUP_FORMAT,
  backupFileDocuments,
  BackupFileWriter,
  DigestBuilder,
  type Digest,
} from './backup-file';
