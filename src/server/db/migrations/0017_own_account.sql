-- Sessions say which browser they are of, and members see and change the ways in which they log in.

-- What the browser called itself when it logged in, cut off after 300 characters. Sessions from before have none.
--   k3v9t0q6w2m8x4c7n1b5 | 9f86d081… | … | Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
ALTER TABLE sessions ADD COLUMN user_agent text;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_agent_check CHECK (length(user_agent) <= 300);

-- Finds the ways in which a member logs in. Logins wait while it is built, about a second for a million of them. Instances of the
-- previous version may keep running.
CREATE INDEX logins_of_member ON logins (member_id);

-- A way to log in was added or removed.
--   q7x2m4k9w1c8v3b6n0t5 | google_added | ada@example.org | …
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('verify_email', 'reset_password', 'password_changed',
  'password_added', 'password_removed', 'google_added', 'google_removed',
  'submission_approved', 'submission_rejected', 'submission_returned', 'submission_reversed'));
