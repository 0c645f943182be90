export {
  DUTIES,
  type Duty,
  dueOnce,
  finishDue,
  gatherDue,
  giveBack,
  type Lane,
  LANES,
  makeDue,
  takeDue,
  type TakenDuty,
} from './due-work.ts'
