-- Sessions say which browser they are of, and members see and change the ways in which they log in.

-- What the browser called itself when it logged in, cut off after 300 characters. Sessions from before have none.
--   k3v9t0q6w2m8x4c7n1b5 | 9f86d081… | … | Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
ALTER TABLE sessions ADD COLUMN user_agent text;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_agent_check CHECK (length(user_agent) <= 300);

-- Finds the ways in which a member logs in. Logins wait while it is built, about a second for a million of them. Instances of the
-- previous version may keep running.
CREATE INDEX logins_of_member ON logins (member_id);

-- A way to log in was added or removed, or the address is changed.
--   q7x2m4k9w1c8v3b6n0t5 | google_added | ada@example.org | …
--   c8v3b6n0t5q7x2m4k9w1 | confirm_email | ada@example.net | … | {"memberId": "k3v9t0q6w2m8x4c7n1b5", "changeId": "q7x2m4k9w1c8v3b6n0t5"}
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('verify_email', 'reset_password', 'password_changed',
  'password_added', 'password_removed', 'google_added', 'google_removed', 'confirm_email', 'email_changed',
  'submission_approved', 'submission_rejected', 'submission_returned', 'submission_reversed'));

-- Changes of email addresses. A change is open until its mailed link is used (`changed_at`). The old address can then undo it for seven
-- days, and its row in `logins` stays, so that nobody else can take it. After that both rows are deleted.
--   k3v9t0q6w2m8x4c7n1b5 | q7x2m4k9w1c8v3b6n0t5 | ada@example.org | ada@example.net | 2026-11-18 09:30:00+00 | 2026-11-18 09:34:00+00
CREATE TABLE email_changes (
  member_id text NOT NULL REFERENCES members (id),
  id text NOT NULL CHECK (id ~ '^[a-z0-9]{20}$'),
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email <> old_email),
  requested_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) CHECK (changed_at >= requested_at),
  PRIMARY KEY (member_id, id)
);

CREATE UNIQUE INDEX email_changes_open ON email_changes (member_id) WHERE changed_at IS NULL;

ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_purpose_check
  CHECK (purpose IN ('verify_email', 'reset_password', 'confirm_email', 'undo_email'));
