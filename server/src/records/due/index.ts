export {
  WORK_KINDS,
  type WorkKind,
  dueOnce,
  finishDue,
  gatherDue,
  giveBack,
  type Lane,
  LANES,
  makeDue,
  takeDue,
  waitingSince,
  type TakenWork,
} from './due-work.ts'
