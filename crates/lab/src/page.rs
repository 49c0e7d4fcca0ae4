//! A report as one page that can be sent to someone: no scripts, nothing to fetch.

use std::fmt::Write as _;

use crate::{Chart, Report, svg};

/// How the page is laid out. Colours come from whoever asks for one.
const STYLE: &str = include_str!("page.css");

/// The page of a report. `colours` is a style sheet that declares the variables `--bg`, `--text`, `--accent`, ….
#[must_use]
pub fn page(report: &Report, colours: &str) -> String {
    let title = escaped(&format!("{}: a study", report.subject.name));
    let mut html = format!(
        "<!doctype html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n\
         <meta name='viewport' content='width=device-width, initial-scale=1'>\n<title>{title}</title>\n\
         <style>\n{colours}\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
    );
    summary(&mut html, report);
    for chart in &report.charts {
        figure(&mut html, chart);
    }
    html.push_str("</main>\n</body>\n</html>\n");
    html
}

/// A text in HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\'', "&#39;")
}

fn summary(html: &mut String, report: &Report) {
    let subject = &report.subject;
    let _ = writeln!(
        html,
        "<p>The computer played against itself, for {} players, by version {} of the rules. Every figure comes with the \
         interval that holds the truth in 95 of 100 studies.</p>\n<div class='wide' tabindex='0' role='region' \
         aria-label='Games played'><table>\n<caption>Games played</caption>\n<thead><tr><th scope='col'>Setup</th><th \
         scope='col'>Strength</th><th scope='col'>Games</th></tr></thead>\n<tbody>",
        subject.players, subject.rules
    );
    for study in &report.studies {
        for strength in &study.strengths {
            let (setup, name) = (escaped(&study.setup), escaped(&strength.player.name));
            let _ = writeln!(
                html,
                "<tr><th scope='row'>{setup}</th><td>{name}</td><td>{}</td></tr>",
                strength.games
            );
        }
        for doubling in &study.doublings {
            let (setup, one, two) = (&study.setup, &doubling.player, &doubling.against);
            let pair = escaped(&format!("{one} against {two}"));
            let _ = writeln!(
                html,
                "<tr><th scope='row'>{}</th><td>{pair}</td><td>{}</td></tr>",
                escaped(setup),
                doubling.games
            );
        }
    }
    html.push_str("</tbody>\n</table></div>\n");
}

fn figure(html: &mut String, chart: &Chart) {
    let (title, note) = (escaped(&chart.title), escaped(&chart.note));
    let _ = writeln!(
        html,
        "<section>\n<h2 id='{}'>{title}</h2>\n<p>{note}</p>\n<figure>{}",
        chart.id,
        svg::draw(chart)
    );
    html.push_str("<ul class='legend'>");
    for (index, series) in chart.series.iter().enumerate() {
        let _ = write!(html, "<li>{}{}</li>", svg::key(index), escaped(&series.name));
    }
    let _ = writeln!(html, "</ul>\n<details><summary>All values</summary>");
    table(html, chart);
    html.push_str("</details></figure>\n</section>\n");
}

fn table(html: &mut String, chart: &Chart) {
    let title = escaped(&chart.title);
    let _ = write!(
        html,
        "<div class='wide' tabindex='0' role='region' aria-label='{title}'><table><caption>{title} ({})</caption>\
         <thead><tr><th scope='col'>{}</th>",
        escaped(&chart.y),
        escaped(&chart.x)
    );
    for series in &chart.series {
        let _ = write!(html, "<th scope='col'>{}</th>", escaped(&series.name));
    }
    html.push_str("</tr></thead><tbody>");
    for (row, category) in chart.categories.iter().enumerate() {
        let _ = write!(html, "<tr><th scope='row'>{}</th>", escaped(category));
        for series in &chart.series {
            let value = series.values.get(row).copied().flatten();
            let text = value.map_or_else(|| "–".to_string(), |value| chart.unit.estimate(value));
            let _ = write!(html, "<td>{text}</td>");
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table></div>");
}
