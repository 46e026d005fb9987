import { formatNumber, plural } from '../../../../domain/format.ts'

const describePoints = (count: number) => plural(count, { one: '{count} point', other: '{count} points' })

export const messages = {
  lead: 'One quiz for each UTC day. Members answer once; a right answer earns the points at once, pending.',
  fields: {
    question: 'Question',
    option1: 'Option 1',
    option2: 'Option 2',
    option3: 'Option 3',
    option4: 'Option 4',
    correctAnswer: 'Correct Answer',
    pointsAwarded: 'Points Awarded',
    date: 'Date',
  },
  pastDate: 'This date has passed. Choose today or a day to come.',
  sameOptions: 'The four options must differ from each other.',
  newQuiz: 'New quiz',
  editing: (day: string) => `Edit the quiz of ${day}`,
  answerHint: 'Exactly as one of the four options.',
  options: 'Options as the correct answer',
  chooseOption: (number: number) => `Use option ${number}:`,
  pointsHint: 'A whole number, 0 or more.',
  keepsDate: 'A quiz keeps its date.',
  undated: 'In UTC. Without a date, the quiz is for today.',
  dateHint: 'In UTC. A coming date schedules the quiz.',
  todayTaken: 'Today (UTC) has a quiz already. A coming date schedules the quiz.',
  nextFreeDay: (day: string) => `Next free day: ${day}`,
  nextFreeDayToday: 'Next free day: today',
  answered: (count: number) =>
    `${plural(count, { one: 'One member has answered this quiz.', other: '{count} members have answered this quiz.' })} What was paid stays as it is; your change is for those who answer from now on.`,
  saving: {
    added: 'Daily quiz added successfully!',
    updated: 'Quiz updated successfully!',
    failed: 'Failed to save quiz. Check console for details.',
    changedMeanwhile:
      'Somebody else has saved this quiz meanwhile. Yours was not saved; everything you typed is still here.',
    goneMeanwhile:
      'This quiz was deleted meanwhile. Everything you typed is still here: you can add it as a new quiz.',
  },
  opening: {
    loading: 'Loading the quiz...',
    missing: 'This quiz was deleted, or never existed.',
    failed: 'Failed to load the quiz.',
  },
  views: { label: 'View', list: 'List', calendar: 'Calendar' },
  calendar: {
    loading: 'Loading the calendar...',
    failed: 'Failed to load the calendar.',
    months: 'Months',
    earlier: 'Earlier month',
    later: 'Later month',
    today: 'Today',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    quiz: (day: string, question: string) => `Edit the quiz of ${day}: ${question}`,
    free: (day: string) => `Add a quiz for ${day}`,
    empty: (day: string) => `${day}: no quiz`,
    legend: { quiz: 'Quiz', free: 'No quiz yet', today: 'Today' },
  },
  list: {
    title: 'All quizzes',
    loading: 'Loading quizzes...',
    failed: 'Failed to load quizzes.',
    pages: 'Pages of quizzes',
    newer: 'Later dates',
    older: 'Earlier dates',
  },
  points: describePoints,
  answers: (count: number) => plural(count, { one: '{count} answer', other: '{count} answers' }),
  inForm: 'in the form',
  quizOf: (day: string) => `the quiz of ${day}`,
  noQuiz: 'No quiz',
  noQuizOnDays: (days: number) => `No quiz<days> on ${formatNumber(days)} days</days>`,
  add: (day: string) => `Add<more> a quiz for ${day}</more>`,
  badges: { today: 'Today', scheduled: 'Scheduled', past: 'Past' },
  empty: {
    title: 'No quizzes yet',
    text: 'Add today’s, and schedule the coming days ahead: a day without a quiz pays nobody.',
  },
  removing:
    'The quiz of <day></day>: “<question></question>” Those who have answered it keep what they were paid, and cannot answer again, even if you add a new quiz for that date.',
  removed: { byMe: 'Quiz deleted successfully!', byOthers: 'This quiz had been deleted already.' },
  removalFailed: 'Failed to delete quiz.',
  clearingFailed: (reason: string) => `Failed to clear the attempts: ${reason}`,
  noneCleared: 'Nobody had answered today’s quiz. Nothing was taken back.',
  cleared: (attempts: number, points: number) =>
    plural(attempts, {
      one: `{count} attempt was withdrawn and ${describePoints(points)} taken back. Members may answer again.`,
      other: `{count} attempts were withdrawn and ${describePoints(points)} taken back. Members may answer again.`,
    }),
}
