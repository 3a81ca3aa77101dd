CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record text NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  note text,
  received_at bigint NOT NULL,
  done_at bigint
);

ALTER TABLE feedback ADD COLUMN done_at bigint;
