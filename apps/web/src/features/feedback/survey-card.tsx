import type { SurveyQuestion } from '@starguess/api-contract/page';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLargeScreen } from '../../browser/environment.ts';
import { track } from '../../server/analytics.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { storeAnswered, useAnswered } from '../../stored/answered-feedback.ts';
import { Button } from '../../ui/button.tsx';
import { focusBefore } from '../../ui/focus/focus-content.ts';
import { type SendTrouble, sendFeedback, sendTroubleOf } from './feedback-form.ts';
import { closeSurvey, isReworded, isSurveyClosed, parseSurvey } from './survey.ts';
import styles from './survey-card.module.css';
import { useUnseenPressGuard } from './use-unseen-press-guard.ts';

type SurveyStage = 'greeting' | 'asking' | 'thanks' | 'closed';

/** Asks for the visitor's opinion, one unanswered question at a time (SURVEY3). */
export function SurveyCard() {
  const { t } = useTranslation();
  const [{ showOn, questions }] = useState(() => parseSurvey(pageConfig.survey));
  const answered = useAnswered(({ ids }) => ids);
  const openQuestions = questions.filter(({ question_text_id: id }) => !answered.includes(id));
  const [stage, setStage] = useState<SurveyStage>(() =>
    openQuestions.length === 0 || isSurveyClosed(Date.now()) ? 'closed' : 'greeting',
  );
  const isLarge = useIsLargeScreen();
  const isShown = showOn === 'all' || showOn === (isLarge ? 'large' : 'small');
  const card = useRef<HTMLElement>(null);
  const [question] = openQuestions;
  const stopUnseenPress = useUnseenPressGuard(`${stage} ${question?.question_text_id}`);
  if (!isShown || stage === 'closed') return null;

  const close = () => {
    if (stage !== 'thanks' && question !== undefined) {
      closeSurvey(Date.now());
      track('Feedback closed', { question: question.question_text_id });
    }
    if (card.current !== null) focusBefore(card.current);
    setStage('closed');
  };
  const takeAnswer = (questionId: string, answer: string) => {
    storeAnswered(questionId);
    track('Feedback answered', { question: questionId, answer });
    const answeredNow = useAnswered.getState().ids;
    if (questions.every(({ question_text_id: id }) => answeredNow.includes(id))) setStage('thanks');
  };

  return (
    <section
      ref={card}
      className={styles.card}
      data-slot="survey-card"
      aria-label={t('survey.label')}
      onClickCapture={stopUnseenPress}
    >
      <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
        <IconX size={20} aria-hidden />
      </button>
      {stage === 'greeting' && (
        <>
          <p className="remark">{t('survey.greeting')}</p>
          <div className={styles.options}>
            <Button look="quiet" onClick={() => setStage('asking')}>
              {t('survey.begin')}
            </Button>
            <Button look="quiet" onClick={close}>
              {t('survey.later')}
            </Button>
          </div>
        </>
      )}
      {stage === 'asking' && question !== undefined && (
        <Question
          key={question.question_text_id}
          question={question}
          onAnswered={(answer) => takeAnswer(question.question_text_id, answer)}
        />
      )}
      {stage === 'thanks' && <FocusedText text={t('survey.thanks')} />}
    </section>
  );
}

type QuestionProps = {
  readonly question: SurveyQuestion;
  readonly onAnswered: (answer: string) => void;
};

function Question({ question, onAnswered }: QuestionProps) {
  const { t, i18n } = useTranslation();
  const [state, setState] = useState<'asking' | 'sending' | SendTrouble>('asking');
  const { question_text_id: id, question_default: text, options } = question;
  const textOf = (textId: string, defaultText: string) => {
    if (isReworded(textId, defaultText)) return defaultText;
    const translation: unknown = i18n.getResource(
      i18n.language,
      'translation',
      `survey.text.${textId}`,
    );
    return typeof translation === 'string' ? translation : defaultText;
  };
  const isSending = state === 'sending';

  const answer = async (optionId: string) => {
    if (isSending) return;
    setState('sending');
    try {
      await sendFeedback(id, optionId);
      onAnswered(optionId);
    } catch (error) {
      setState(sendTroubleOf(error));
    }
  };

  return (
    <>
      <FocusedText text={textOf(id, text)} />
      <div className={styles.options}>
        {options.map((option) => (
          <Button
            key={option.id}
            look="quiet"
            aria-disabled={isSending}
            onClick={() => answer(option.id)}
          >
            {textOf(option.text_id, option.text_default)}
          </Button>
        ))}
      </div>
      <p className={styles.trouble} role="alert">
        {state === 'outdated'
          ? t('newVersion')
          : (state === 'failed' || state === 'too-many') && t(`survey.trouble.${state}`)}
      </p>
    </>
  );
}

/** Takes the focus, and so is read aloud, when it replaces the focused button that led to it. */
function FocusedText({ text }: { readonly text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} className={styles.words} tabIndex={-1}>
      {text}
    </p>
  );
}
