export {
  endRound,
  holdRound,
  insertRound,
  jobsOfRound,
  moveRound,
  restingRounds,
  roundsOfJob,
  type RoundRecord,
  type RoundState,
  roundState,
  type StepRecord,
} from './offer-rounds.ts'
