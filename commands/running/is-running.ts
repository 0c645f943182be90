/** For the end-to-end tests too, which do not import the server. */
export { isRunning } from '../../server/src/platform/is-running.ts'
