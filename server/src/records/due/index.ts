export {
  DUTIES,
  type Duty,
  dueOnce,
  finishDue,
  gatherDue,
  giveBack,
  makeDue,
  takeDue,
  type TakenDuty,
} from './due-work.ts'
