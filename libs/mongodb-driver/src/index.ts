export { refuseWritesAfterHangUp } from './hung-up-connections';
