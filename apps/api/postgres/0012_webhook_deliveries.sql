CREATE TABLE webhook_delivery (
  target text NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  due_at bigint NOT NULL,
  tries integer NOT NULL,
  next_try_at bigint,
  PRIMARY KEY (target, event, subject)
);
