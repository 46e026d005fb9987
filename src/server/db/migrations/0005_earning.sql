-- What members earn by besides referrals: the daily quiz. (Daily logins and readings are dates beside the member.)
--
-- quizzes: one per UTC date, which its id names.
--   daily_2026-11-14 | Which tree …? | {Oak,Birch,Yew,Lime} | Yew | 20 | 2026-11-13 18:00:00+00 | 2026-11-13 18:00:00+00
--
-- quiz_attempts: a member answers a date once, also when the quiz is deleted and made anew. What was right and what it
-- brought is kept as it was told, whatever becomes of the quiz.
--   k3v9t0q6w2m8x4c7n1b5 | daily_2026-11-14 | 2026-11-14 09:33:00+00 | Oak | f | Yew | 0

CREATE TABLE quizzes (
  id text PRIMARY KEY CHECK (id ~ '^daily_\d{4}-\d\d-\d\d$'),
  question text NOT NULL CHECK (btrim(question) <> '' AND length(question) <= 1000),
  options text[] NOT NULL CHECK (cardinality(options) = 4 AND array_position(options, NULL) IS NULL),
  correct_answer text NOT NULL,
  points_awarded integer NOT NULL CHECK (points_awarded BETWEEN 0 AND 1000000),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (correct_answer = ANY (options)),
  CHECK (updated_at >= created_at)
);

CREATE TABLE quiz_attempts (
  member_id text NOT NULL REFERENCES members (id),
  quiz_id text NOT NULL,
  attempted_at timestamptz(3) NOT NULL,
  selected_option text NOT NULL,
  correct boolean NOT NULL,
  correct_answer text NOT NULL,
  points_awarded integer NOT NULL CHECK (points_awarded >= 0),
  PRIMARY KEY (member_id, quiz_id),
  CHECK (correct = (selected_option = correct_answer)),
  CHECK (correct OR points_awarded = 0)
);
